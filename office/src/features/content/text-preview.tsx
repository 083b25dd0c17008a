import { useQuery } from '@tanstack/react-query';
import type { WrittenText } from '@chipload/contract/office/content';
import { m } from '@chipload/messages';
import { ShopText } from '@chipload/ui/shop-text';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { previewQuery } from './content.queries.ts';
import { fieldText } from './content-words.tsx';
import type { TextLanguage } from './document-form.ts';

type Typed = { readonly uuid: string; readonly language: TextLanguage; readonly text: WrittenText };

/** Reads a text that is being typed as the shop would show it, whenever typing pauses. */
export function useTextPreview({ uuid, language, text }: Typed) {
  const { api } = useOffice();
  const typed = JSON.stringify(text);
  const isSettled = useSettled(typed) === typed;
  return useQuery({ ...previewQuery(api, uuid, { language, text }), enabled: isSettled });
}

/** A text that is being typed as the shop shows it, read by the same server, with the reasons for which it is not published. */
export function TextPreview(typed: Typed) {
  const { language } = typed;
  const { data, error } = useTextPreview(typed);
  const html = data?.html ?? '';
  const label = `${m.office_content_preview()}: ${language === 'en' ? m.office_content_english() : m.office_content_french()}`;
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{m.office_content_preview()}</p>
      {error !== null && <p className="text-bad">{failureText(error)}</p>}
      <div
        role="group"
        aria-label={label}
        lang={language}
        className="min-h-32 overflow-x-auto rounded-panel border bg-paper p-5 text-base"
      >
        <p className="text-xl font-semibold tracking-tight text-balance wrap-anywhere">{data?.title}</p>
        {data !== undefined && data.subtitle !== '' && <p className="mt-2 text-muted">{data.subtitle}</p>}
        {typeof data?.picture === 'string' && (
          <img src={data.picture} alt={m.office_content_picture_beside()} className="sheet mt-6 max-h-64" />
        )}
        {html === '' ? (
          <p className="mt-4 text-sm text-muted">{m.office_content_preview_empty()}</p>
        ) : (
          <ShopText html={html} className="prose mt-6" />
        )}
      </div>
      {data !== undefined && data.faults.length > 0 && (
        <div role="status" className="grid gap-1 text-sm text-partial">
          <p className="font-medium">{m.office_content_faults()}</p>
          <ul className="list-disc pl-5">
            {data.faults.map(({ field, sentence }, place) => (
              <li key={place}>{field === null ? sentence : `${fieldText(field)}: ${sentence}`}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
