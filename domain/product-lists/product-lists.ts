// Product lists: parts that a customer saves under a name, alone or for the company.
// Entry points: `freeName` (a name that no other list has), `productListLimits`.
// Never knows: the parts in a list, who may read or change it, the database.

export { freeName } from './free-name.ts';
export { productListLimits } from './limits.ts';
