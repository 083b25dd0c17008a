// Reads how much a Node process allocates, through its inspector.

import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export type Heap = {
  /** Returns about how many bytes of objects the work allocates in the process, also of those that are collected meanwhile. */
  allocatedBy(work: () => Promise<void>): Promise<number>;
  close(): void;
};

/** Returns a free port for the inspector of a process. */
export async function inspectorPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Connects to the inspector of a process on a port, as soon as it listens. */
export async function openHeap(port: number): Promise<Heap> {
  const socket = new WebSocket(await addressOf(port));
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
  const waiting = new Map<number, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown };
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  let asked = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<unknown>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  return {
    allocatedBy: async (work) => {
      await send('HeapProfiler.startSampling', {
        samplingInterval: 4_096,
        includeObjectsCollectedByMajorGC: true,
        includeObjectsCollectedByMinorGC: true,
      });
      await work();
      const { profile } = (await send('HeapProfiler.stopSampling')) as { profile: { head: Node } };
      return bytesOf(profile.head);
    },
    close: () => socket.close(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (let patience = 100; ; patience -= 1) {
    const response = await fetch(`http://127.0.0.1:${port}/json`).catch(() => undefined);
    const [target] = ((await response?.json()) ?? []) as { webSocketDebuggerUrl: string }[];
    if (target) return target.webSocketDebuggerUrl;
    if (patience === 0) throw new Error(`Nothing listens on port ${port}`);
    await pause(50);
  }
}

/** The objects that a function allocated, and those of the functions it called. */
type Node = { readonly selfSize: number; readonly children: readonly Node[] };

function bytesOf({ selfSize, children }: Node): number {
  return children.reduce((sum, child) => sum + bytesOf(child), selfSize);
}
