import { type AnyShape, isShape3D, type Shape3D } from 'replicad';

/** Returns the shape of the CAD library if it is a solid. */
export function solidOf(shape: AnyShape): Shape3D {
  if (isShape3D(shape)) return shape;
  throw new Error('The CAD library made no solid from a profile');
}
