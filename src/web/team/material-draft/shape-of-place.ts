import type { z } from 'zod';
import { shapeOfFile } from './draft-shapes.ts';
import type { WayInFile } from './way-in-file.ts';

type Inner = { innerType?: z.ZodType; shape?: Record<string, z.ZodType>; element?: z.ZodType; valueType?: z.ZodType };

/** @returns the shape of what stands at a place of a file, as far as its shape has one there */
export function shapeOfPlace(file: string, path: WayInFile): z.ZodType | undefined {
  return path.reduce<z.ZodType | undefined>((shape, step) => shape && below(shape, step), shapeOfFile(file));
}

function below(shape: z.ZodType, step: string | number): z.ZodType | undefined {
  const { innerType, shape: fields, element, valueType } = shape._zod.def as unknown as Inner;
  if (innerType !== undefined) return below(innerType, step);
  return fields?.[step] ?? element ?? valueType;
}
