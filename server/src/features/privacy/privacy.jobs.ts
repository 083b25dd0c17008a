import { language } from '@chipload/contract/wire';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Confirms the erasing to the former address, which the shop no longer stores anywhere else. */
export const sendAccountErased = defineJob('send_account_erased', z.object({ email: z.string(), language }));
