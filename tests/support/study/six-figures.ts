/** @returns the same value with every number in it to six significant figures, as the reference values are compared */
export function toSixFigures<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_, part) =>
    typeof part === 'number' ? Number(part.toPrecision(6)) : part,
  );
}
