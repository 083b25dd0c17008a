// A Fastify server without any code of the shop, in a process of its own: prints its address, and runs until it is ended.

import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ data: 'ten letters' }));
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
