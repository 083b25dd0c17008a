// Explains to the operator why the shop cannot listen on its address, and what to do.
import { errorCode } from '../platform/error-code.ts';
import { OperatorFault } from '../platform/operator-fault.ts';
import type { Address } from './messages.ts';

/** Returns a function that throws a sentence for the operator. The prefix is that of the variables HOST and PORT. */
export function failListening(prefix: '' | 'METRICS_', { host, port }: Address): (error: unknown) => never {
  const [hostName, portName] = [`${prefix}HOST`, `${prefix}PORT`];
  return (error) => {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new OperatorFault(
          'later', // it may be an earlier process of the shop that is still ending
          `Port ${port} of ${host} is in use by another program, or another copy of the shop. Stop that, or set ${portName} to a free port.`,
          error,
        );
      case 'EACCES':
        throw new OperatorFault(
          'correct',
          `This account may not listen on port ${port} of ${host}. Set ${portName} to 1024 or more, and let a proxy listen on ${port}.`,
          error,
        );
      case 'EADDRNOTAVAIL':
        throw new OperatorFault(
          'correct',
          `${hostName} is ${host}, which is no address of this machine. Set it to one of them, or to 0.0.0.0 for all.`,
          error,
        );
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new OperatorFault(
          'correct',
          `${hostName} is ${host}, which does not resolve. Set it to an address of this machine.`,
          error,
        );
      default:
        throw error;
    }
  };
}
