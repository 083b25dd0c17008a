import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Tells the buyer that a tool cannot be reground, and why. */
export const toolRefusedJob = defineJob('send_tool_refused', z.object({ tool: z.uuid() }));
