// Every call of the shop, one entry each. The server serves them all (a test proves it),
// the browser's helper is typed by them, and the API page is generated from them.

import { catalogueCalls } from './catalogue.ts';
import { checkoutCalls } from './checkout.ts';
import { customerCalls } from './customers.ts';
import type { Endpoint, Method, Reply, Sent } from './endpoint.ts';
import { orderCalls } from './orders.ts';
import { reportCalls } from './reports.ts';
import { trunkCalls } from './trunk.ts';

export const contract = {
  ...customerCalls,
  ...catalogueCalls,
  ...trunkCalls,
  ...checkoutCalls,
  ...orderCalls,
  ...reportCalls,
};

type Call = (typeof contract)[keyof typeof contract];

/** The paths that answer to a method. */
export type PathOf<M extends Method> = Extract<Call, { method: M }>['path'];

/** The endpoint at a method and path. */
export type CallAt<M extends Method, P extends string> = Extract<Call, { method: M; path: P }> & Endpoint;

export type SentTo<M extends Method, P extends string> = Sent<CallAt<M, P>>;
export type ReplyFrom<M extends Method, P extends string> = Reply<CallAt<M, P>>;

export type { Facet, ListingRow, Product } from './catalogue.ts';
export type { Order } from './orders.ts';
export type { Bag, Item, Trunk } from './trunk.ts';
export type { User, WireAddress, WireTool } from './wire.ts';
