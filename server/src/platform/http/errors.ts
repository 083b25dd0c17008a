// Turns what a handler throws into an answer: a refusal in the visitor's language, or a fault without details.

import { refusals, type RefusalCode } from '@chipload/contract/refusals';
import { m } from '@chipload/messages';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseBusy, isDatabaseUnavailable, isUnstorableText } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import type { ReportError } from '../telemetry/report-error.ts';
import { refusalMessage } from './refusal-messages.ts';
import { secondsUntilRetry } from './retry-after.ts';
import { languageOf } from './visitor.ts';
import { validationErrors } from './validation-errors.ts';

/** Fastify's codes for requests that cannot be parsed. */
const unreadable: Readonly<Record<string, RefusalCode>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad-request',
  FST_ERR_BAD_URL: 'bad-request',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
};

/** The error handler of the API; faults are reported, refusals are not. */
export function answerError(reportError: ReportError) {
  return (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error, request);
    const { method, ip } = request;
    const facts = {
      method,
      route: request.routeOptions.url,
      ip,
      customer: request.visitor?.customer?.id,
      staff: request.office?.session?.staff.id,
    };
    if (refusal.code === 'fault') {
      const { route } = facts;
      reportError(error, { request_id: request.id, method, route }); // may be sent to another company, so without personal data
    } else if (refusal.code === 'too-busy') {
      request.log.debug(facts, refusal.code); // as many as there are visitors: they are counted, and the log says when it begins
    } else if (refusals[refusal.code] >= 500) {
      request.log.warn({ err: error, ...facts }, refusal.code);
    } else {
      request.log.info(facts, refusal.code);
    }
    return answerRefusal(refusal, request, reply);
  };
}

function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = refusals[refusal.code];
  const seconds = secondsUntilRetry(refusal);
  const options = {
    locale: request.visitor?.language ?? request.office?.language ?? languageOf(request),
    seconds,
  };
  const { errors, facts } = refusal.details;
  if (seconds !== undefined && !reply.hasHeader('retry-after')) void reply.header('retry-after', seconds);
  return reply
    .status(status)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        message: refusalMessage(refusal, options),
        code: refusal.code,
        ...(errors && {
          errors: Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text(options)]])),
        }),
        ...facts,
        request_id: request.id,
      }),
    );
}

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const sent = error.validationContext === 'body' ? request.body : undefined;
    return new Refusal('validation', { errors: validationErrors(error.validation, sent) });
  }
  if (isDatabaseBusy(error)) return new Refusal('too-busy');
  if (isDatabaseUnavailable(error)) return new Refusal('shop-unavailable');
  // Bodies and paths are looked through before; a query is found out by the statement that has it.
  if (isUnstorableText(error))
    return new Refusal('validation', { say: (options) => m.refusal_field_not_printable({}, options) });
  if (error.statusCode === 429) return new Refusal('too-many-requests');
  const code = unreadable[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode !== undefined && error.statusCode < 500) {
    request.log.info({ err: error }, 'A request that could not be read');
    return new Refusal('bad-request');
  }
  return new Refusal('fault');
}
