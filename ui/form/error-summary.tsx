import { CircleAlert } from 'lucide-react';
import { m } from '@chipload/messages';
import { scrollIntoView } from '../scroll-into-view.ts';
import { Icon } from '../icon.tsx';

/** Counts the errors of a submission and lists them, one bullet each; nothing when there is none. */
export function ErrorSummary({ messages }: { messages: readonly string[] }) {
  if (messages.length === 0) return null;
  return (
    <div
      ref={scrollIntoView}
      role="alert"
      className="flex gap-3 rounded-control border border-bad bg-bad-tint p-3 text-sm"
    >
      <Icon of={CircleAlert} className="mt-px text-bad" />
      <div className="min-w-0">
        <p className="font-medium text-bad">{m.ui_error_summary({ count: messages.length })}</p>
        <ul className="mt-1 list-disc pl-4 wrap-anywhere">
          {messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
