// Lists of parts that a company keeps.
export { freeName } from './free-name.ts';
export { productListLimits } from './limits.ts';
