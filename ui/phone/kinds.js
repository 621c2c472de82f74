// Kinds of values, each told by its shape alone.
export const isInt = (value, least = -1e9, most = 1e9) =>
  Number.isSafeInteger(value) && value >= least && value <= most;
export const isRev = (value) => isInt(value, 0, Number.MAX_SAFE_INTEGER);
export const isText = (value, longest = 200) => typeof value === 'string' && value.length <= longest;
export const isName = (value) => isText(value, 80) && value.length > 0;
export const isFlag = (value) => typeof value === 'boolean';
export const isWord = (value) => typeof value === 'string' && /^[a-z][a-z0-9_]{0,39}$/.test(value);
export const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value, of, most = 60) =>
  Array.isArray(value) && value.length <= most && value.every((each) => of(each));
export const isMap = (value, of, most = 60) =>
  isObject(value) &&
  Object.keys(value).length <= most &&
  Object.entries(value).every(([key, each]) => isWord(key) && of(each));
export const orNull = (of) => (value) => value === null || of(value);
export const orAbsent = (of) => (value) => value === undefined || of(value);

export function isSaid(value, depth = 4) {
  if (!isObject(value) || depth < 0) return false;
  if (typeof value.key !== 'string' || !/^[a-z0-9_]+(\.[a-z0-9_]+){1,6}$/.test(value.key) || value.key.length > 120)
    return false;
  return value.values === undefined || areValues(value.values, depth);
}

function areValues(values, depth) {
  const one = (each) => isText(each, 400) || isSaid(each, depth - 1);
  return isMap(values, (each) => isInt(each) || one(each) || isList(each, one), 20);
}

const isCell = (value) => isInt(value) || isText(value, 400) || isSaid(value);
export const isTable = (value) => isList(value, (row) => isList(row, isCell, 16), 40);
