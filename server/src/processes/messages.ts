// Messages between the main process and the processes of the shop.

export type Address = { readonly host: string; readonly port: number };

/** The part of the configuration, which only the processes of the shop read, that the main process needs. */
export type SharedSettings = {
  readonly processes: number;
  readonly address: Address;
  /** Undefined without metrics. */
  readonly metrics: Address | undefined;
  readonly dataFolder: string;
  /** Visitors come through a proxy, which has one address for all of them. */
  readonly isBehindProxy: boolean;
  /** If npm is killed, it cannot pass the signal on to the shop that it started. */
  readonly isStartedByNpm: boolean;
};

export type FromShop =
  | { readonly type: 'settings'; readonly settings: SharedSettings }
  /** The folder of the embedded PostgreSQL, as soon as it runs. */
  | { readonly type: 'postgres'; readonly folder: string }
  /** A sentence with an address of the shop, which leads there only once the shop listens. */
  | { readonly type: 'notice'; readonly text: string }
  /** It can answer. */
  | { readonly type: 'ready' }
  /** It has also prepared what its first visitors would otherwise wait for. */
  | { readonly type: 'prepared' }
  /** It has taken the connection that it was sent, and has so many open ones. */
  | { readonly type: 'taken'; readonly open: number }
  /** Connections were closed; so many are open. */
  | { readonly type: 'open'; readonly open: number }
  | { readonly type: 'metrics'; readonly text: string };

export type ToShop =
  /** Comes with the socket of a visitor. */
  | { readonly type: 'connection' }
  | { readonly type: 'metrics' }
  /** Finish what runs, let visitors go to the other processes, and end. */
  | { readonly type: 'leave' }
  /** End within 5 s. */
  | { readonly type: 'stop' };

export function isFromShop(message: unknown): message is FromShop {
  return typeof message === 'object' && message !== null && 'type' in message;
}

export function isToShop(message: unknown): message is ToShop {
  return typeof message === 'object' && message !== null && 'type' in message;
}
