// The log: one line of JSON for each event, on standard error, so that standard output stays for what the shop says to its operator.
import { type DestinationStream, type Logger, pino, stdSerializers, stdTimeFunctions } from 'pino';
import { isAway } from '../database/database.ts';
import { hideSecrets, hideSecretsInAddress, isPlain } from './secrets.ts';

type Request = {
  readonly id?: unknown;
  readonly method?: string;
  readonly url?: string;
  readonly ip?: string;
};

/** The logger of the process; Fastify makes a child of it for each request, with the request's id. */
export function createLogger(
  settings: { readonly logLevel: string },
  stream: DestinationStream = pino.destination(2),
): Logger {
  const log = pino(
    {
      level: settings.logLevel,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
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

  // pino formats the facts of a child only where the child itself says so; ours are cleaned for every child of a child.
  const child = log.child;
  log.child = function (this: Logger, facts: object, options?: object) {
    return child.call(this, hideSecrets(facts), options);
  } as typeof child;
  return log;
}

/**
 * An error without the things of the program that hang on it: a lost connection would bring its whole client into the log.
 * While the database is away every request fails at the same places, so its stack is left out, too.
 */
function factsOf(error: Error): object {
  const { stack, ...facts } = stdSerializers.err(error);
  const told = Object.entries(isAway(error) ? facts : { ...facts, stack });
  return Object.fromEntries(told.filter(([, value]) => typeof value !== 'object' || isPlain(value)));
}
