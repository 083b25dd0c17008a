import { type AnyShape, isShape3D, type Shape3D } from 'replicad';

/** What the CAD library has made, if that is a body. */
export function solidOf(shape: AnyShape): Shape3D {
  if (isShape3D(shape)) return shape;
  throw new Error('The CAD library has made no solid of a profile');
}
