// The log: one line of JSON per event, on standard error. Standard output is for messages to the operator.
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { isDatabaseUnavailable } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { createThinning, kindOf } from './thin-floods.ts';
import { hideSecrets, hideSecretsInAddress, isPlain } from './secrets.ts';

type Request = {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
};

/** How pino numbers warnings; errors have higher numbers. */
const warnLevel = 40;

/** Creates the logger of the process. Fastify makes a child of it for each request, with the request's id. */
export function createLogger(
  settings: { readonly logLevel: string; readonly processNumber?: number },
  stream: DestinationStream = pino.destination(2),
): Logger {
  // Only warnings and errors: the other lines are asked for by their level.
  const thinning = createThinning((kind, count) =>
    log.warn({ repeated: count }, `Lines like this were left out within a minute: ${kind}`),
  );
  const log: Logger = pino(
    {
      level: settings.logLevel,
      base: { pid: process.pid, process: settings.processNumber },
      timestamp: stdTimeFunctions.isoTime,
      hooks: {
        logMethod(words, write, level) {
          if (level < warnLevel || thinning.mayWrite(kindOf(words))) write.apply(this, words);
        },
      },
      formatters: {
        level: (label) => ({ level: label }),
        log: (facts) => hideSecrets(facts),
      },
      serializers: {
        err: (error: Error) => hideSecrets(factsOf(error)),
        req: ({ id, method, url, ip }: Request) => ({
          id,
          method,
          url: url && hideSecretsInAddress(url),
          ip,
        }),
        res: ({ statusCode }: { readonly statusCode?: number }) => ({ status: statusCode }),
      },
    },
    stream,
  );

  // pino does not pass the formatter for bindings on to children, so it is set for every child, and for their children.
  const child = log.child;
  log.child = function (this: Logger, facts: object, options?: object) {
    return child.call(this, hideSecrets(facts), options);
  } as typeof child;
  return log;
}

/**
 * Logs an error without the objects attached to it: an error of a lost connection carries the whole database client. While the
 * database is unavailable every request fails at the same places, and a refusal is expected, so the stack is left out as well.
 */
function factsOf(error: Error): object {
  const { stack, ...facts } = stdSerializers.err(error);
  const isExpected = error instanceof Refusal || isDatabaseUnavailable(error);
  const logged = Object.entries(isExpected ? facts : { ...facts, stack });
  return Object.fromEntries(logged.filter(([, value]) => typeof value !== 'object' || isPlain(value)));
}
