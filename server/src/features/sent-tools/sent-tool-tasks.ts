import type { Database } from '../../platform/database/database.ts';
import { handleJob, type Handler } from '../../platform/jobs/handler.ts';
import { createPost, type PostOptions } from '../post/post.service.ts';
import { toolRefusedMail } from './refused-mail.ts';
import { findRefusedTool } from './refused-mail.repository.ts';
import { toolRefusedJob } from './sent-tools.jobs.ts';

/** The jobs of tools that were sent in. */
export function sentToolTasks(options: PostOptions & { readonly db: Database }): Handler[] {
  const { send } = createPost(options);
  return [
    handleJob(toolRefusedJob, async ({ tool: uuid }) => {
      const tool = await findRefusedTool(options.db, uuid);
      if (tool) await send((sender) => toolRefusedMail(tool, sender));
    }),
  ];
}
