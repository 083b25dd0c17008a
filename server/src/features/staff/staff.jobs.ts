import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

/** Sends a person of the staff the link to choose a password. The job creates it, so that it is stored nowhere else. */
export const sendStaffInvitation = defineJob('send_staff_invitation', z.object({ staffId: z.int() }));
