import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Releases the holds whose day has come. */
export const releaseEndedHoldsJob = defineJob('release_ended_holds', z.object({}));
