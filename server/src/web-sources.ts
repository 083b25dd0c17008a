// The pages from their sources, during development: Vite runs in the process of scripts/dev.mjs, which stays while this one is replaced.

import { type IncomingMessage, request as requestOf, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { PageRequest, RenderedPage } from '@chipload/contract/page';
import middie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import type { OfficeApp } from './platform/http/office-page.ts';
import type { ShopWeb } from './shop-parts.ts';

const host = '127.0.0.1';

/** The office's sources, with what React's hot updates need before any component is loaded. */
const officeSources: OfficeApp = {
  head: (nonce) =>
    `<script type="module" nonce="${nonce}">import refresh from '/office/@react-refresh';` +
    'refresh.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(type)=>type;</script>' +
    '<link rel="stylesheet" href="/office/src/app.css">' +
    '<script type="module" src="/office/@vite/client"></script>' +
    '<script type="module" src="/office/src/entry.tsx"></script>',
};

/** Serves the sources through the Vite that listens on a port of this machine. */
export function loadWebSources(port: number): ShopWeb & {
  readonly attach: (app: FastifyInstance) => Promise<void>;
} {
  return {
    office: officeSources,
    render: (page) => renderAt(port, page),
    attach: async (app) => {
      await app.register(middie);
      app.use((request, response, next) => {
        if (isForSource(request)) forward(port, request, response, next);
        else next();
      });
      forwardUpgrades(port, app);
    },
  };
}

type Answer =
  | { readonly number: number; readonly asked: Parameters<PageRequest['call']>[0] }
  | { readonly page: RenderedPage };

/** Has a page rendered, and makes the calls of the API that it needs; see scripts/serve-sources.mjs. */
function renderAt(port: number, { call, ...page }: PageRequest): Promise<RenderedPage> {
  return new Promise((resolve, reject) => {
    const sent = requestOf({ host, port, method: 'POST' });
    const send = (message: unknown) => void sent.write(`${JSON.stringify(message)}\n`);
    const hear = async (answer: Answer) => {
      if ('asked' in answer) return send({ number: answer.number, answered: await call(answer.asked) });
      sent.end();
      resolve(answer.page);
    };
    sent.on('error', reject);
    sent.on('response', (response) => {
      const lines = createInterface({ input: response });
      lines.on('line', (line) => void hear(JSON.parse(line) as Answer).catch(reject));
      lines.on('close', () => reject(new Error('The page was not rendered: see what Vite says')));
    });
    send(page);
  });
}

/** A page is asked for as HTML; everything else below the addresses of the two apps is a file. */
function isForSource({ method, url = '', headers }: IncomingMessage): boolean {
  const isPage = headers.accept?.includes('text/html') ?? true;
  return method === 'GET' && !isPage && /^\/(app|office)\//.test(url);
}

/** Lets Vite answer; it knows nothing of files that the shop itself makes. */
function forward(
  port: number,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
  next: (error?: Error) => void,
): void {
  const asked = requestOf({ host, port, path: url, headers });
  asked.on('response', (answer) => {
    if (answer.statusCode === 404) {
      answer.resume();
      return next();
    }
    response.writeHead(answer.statusCode ?? 200, answer.headers);
    answer.pipe(response);
  });
  asked.on('error', next);
  asked.end();
}

/** Connects pages with Vite, which tells them what changes. When this process ends they lose it, and load again from the next one. */
function forwardUpgrades(port: number, app: FastifyInstance): void {
  const sockets = new Set<Socket>();
  app.server.on('upgrade', ({ method, url, rawHeaders }: IncomingMessage, socket: Socket, head: Buffer) => {
    const toVite = connect(port, host);
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
    );
    toVite.write([`${method} ${url} HTTP/1.1`, ...lines, '\r\n'].join('\r\n'));
    toVite.write(head);
    for (const [one, other] of [
      [socket, toVite],
      [toVite, socket],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of sockets) socket.destroy();
  });
}
