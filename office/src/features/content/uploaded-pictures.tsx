import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DocumentPicture } from '@chipload/contract/office/content';
import { documentLimits, documentPictureLimits } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { countText } from '@chipload/ui/count-text';
import { TextField } from '@chipload/ui/form/text-field';
import { failureText } from '../../navigation/failure-text.ts';
import { useOffice } from '../../platform/office.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { documentPicturesQuery } from './content.queries.ts';

/** The pictures that were uploaded for any text, the newest first, to choose from and to find by name. */
export function UploadedPictures({
  chosen,
  onChoose,
}: {
  /** The names of those that are chosen. */
  chosen: readonly string[];
  onChoose: (picture: DocumentPicture) => void;
}) {
  const { api } = useOffice();
  const [text, setText] = useState('');
  const { data, error } = useQuery(documentPicturesQuery(api, useSettled(text.trim())));
  const isEmpty = data?.length === 0;
  return (
    <section aria-labelledby="uploaded-pictures" className="grid gap-3 border-t pt-4">
      <h3 id="uploaded-pictures" className="text-base font-semibold">
        {m.office_content_pictures_before()}
      </h3>
      {error !== null && <p className="text-bad">{failureText(error)}</p>}
      {isEmpty && text.trim() === '' ? (
        <p className="text-muted">{m.office_content_pictures_empty()}</p>
      ) : (
        <TextField
          label={m.office_content_pictures_find()}
          type="search"
          maxLength={documentLimits.lineLength}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            // It finds while one types; Enter would end the dialog.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
      )}
      {isEmpty && text.trim() !== '' && (
        <p role="status" className="text-muted">
          {m.office_content_pictures_none()}
        </p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2 empty:hidden">
        {data?.map((picture) => (
          <li key={picture.name}>
            <button
              type="button"
              aria-pressed={chosen.includes(picture.name)}
              onClick={() => onChoose(picture)}
              className="grid w-full gap-1 rounded-control border p-1 text-left text-xs hover:border-line-strong aria-pressed:border-accent aria-pressed:bg-accent-tint"
            >
              <img
                src={picture.thumbnail}
                alt=""
                loading="lazy"
                className="h-20 w-full rounded-control bg-[#fff] object-contain"
              />
              <span className="line-clamp-2 wrap-anywhere">{picture.name}</span>
            </button>
          </li>
        ))}
      </ul>
      {data?.length === documentPictureLimits.listed && (
        <p className="text-xs text-muted">
          {m.office_content_pictures_newest({ most: countText(documentPictureLimits.listed) })}
        </p>
      )}
    </section>
  );
}
