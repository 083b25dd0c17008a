import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CountedToolType } from '@chipload/contract/office/tool-types';
import { bodySizes, isToolType, typeLimits } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { currentLanguage } from '@chipload/messages/locale';
import { Button } from '@chipload/ui/button';
import { countText } from '@chipload/ui/count-text';
import { ErrorSummary } from '@chipload/ui/form/error-summary';
import { AddressLink } from '../../navigation/address-link.tsx';
import { failureText } from '../../navigation/failure-text.ts';
import { Screen } from '../../navigation/screen.tsx';
import { useMay, useOffice } from '../../platform/office.ts';
import { Fact, Facts } from '../../records/fact.tsx';
import { QuestionDialog } from '../../records/question-dialog.tsx';
import { Section } from '../../records/section.tsx';
import { useAct } from '../../records/use-act.ts';
import { SizeDialog } from './size-dialog.tsx';
import { NamesDialog, RemoveTypeDialog } from './tool-type-dialogs.tsx';
import { doesText, sizeText, typeFacts } from './tool-type-words.ts';
import { changeType, toolTypeQuery } from './tool-types.queries.ts';

type Ask = (show: (onClose: () => void) => ReactNode) => void;

/** A type of tools: its names, and its sizes in their order. */
export function ToolTypeScreen({ slug }: { slug: string }) {
  const { api } = useOffice();
  const may = useMay();
  const { data: type } = useSuspenseQuery(toolTypeQuery(api, slug));
  const [dialog, setDialog] = useState<{ show: Parameters<Ask>[0] }>();
  const ask: Ask = (show) => setDialog({ show });
  const { names, parts, categories, fields } = type;
  const mayEdit = may('edit-catalogue');
  return (
    <Screen
      title={names[currentLanguage()].many}
      trail={<AddressLink address="/tool-types">{m.office_types()}</AddressLink>}
      actions={
        mayEdit && (
          <>
            <Button
              size="small"
              onClick={() => ask((onClose) => <NamesDialog type={type} onClose={onClose} />)}
            >
              {m.office_types_names()}
            </Button>
            {!isToolType(slug) && categories === 0 && (
              <Button
                size="small"
                onClick={() => ask((onClose) => <RemoveTypeDialog type={type} onClose={onClose} />)}
              >
                {m.office_types_remove()}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="grid max-w-4xl gap-8">
        <Facts>
          <Fact label={m.office_types_in_english()}>{`${names.en.one}, ${names.en.many}`}</Fact>
          <Fact label={m.office_types_in_french()}>
            <span lang="fr">{`${names.fr.one}, ${names.fr.many}`}</span>
          </Fact>
          <Fact label={m.office_series_parts()}>{countText(parts)}</Fact>
          <Fact label={m.office_types_does()}>{doesText(slug)}</Fact>
        </Facts>
        <Section
          title={m.office_types_sizes()}
          action={
            mayEdit &&
            fields.length < typeLimits.fields && (
              <Button
                look="quiet"
                onClick={() => ask((onClose) => <SizeDialog type={type} onClose={onClose} />)}
              >
                {m.office_types_size_add()}
              </Button>
            )
          }
        >
          <p className="max-w-prose text-pretty text-muted">
            {isToolType(slug) ? m.office_types_body_hint() : m.office_types_sizes_hint()}
          </p>
          {fields.length === 0 ? (
            <p>{m.office_types_sizes_none()}</p>
          ) : (
            <SizeList type={type} ask={mayEdit ? ask : undefined} />
          )}
        </Section>
      </div>
      {dialog?.show(() => setDialog(undefined))}
    </Screen>
  );
}

/** The sizes, with the ways to move, change and remove them for those who may. */
function SizeList({ type, ask }: { type: CountedToolType; ask: Ask | undefined }) {
  const { api } = useOffice();
  const { fields, values } = type;
  const { run, error, isBusy } = useAct((moved: typeof fields, idempotencyKey) =>
    changeType(api, type, { fields: moved }, idempotencyKey),
  );
  /** Exchanges the size at a place with the one after it. */
  const exchange = (place: number) =>
    run(fields.toSpliced(place, 2, ...fields.slice(place, place + 2).toReversed()));
  return (
    <>
      {error !== null && <ErrorSummary messages={[failureText(error)]} />}
      <ol className="divide-y border-y">
        {fields.map((field, place) => {
          const name = field.names[currentLanguage()];
          const { en, fr } = field.names;
          return (
            <li key={field.key} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <div className="min-w-56 flex-1">
                <p className="font-medium">
                  {name}
                  {en !== fr && (
                    <span className="font-normal text-muted">
                      {' · '}
                      {currentLanguage() === 'en' ? <span lang="fr">{fr}</span> : <span lang="en">{en}</span>}
                    </span>
                  )}
                </p>
                <p className="wrap-anywhere text-muted">{sizeText(field)}</p>
                {type.parts > 0 && <p className="text-xs text-muted">{valuedText(values[field.key] ?? 0)}</p>}
              </div>
              {ask && (
                <SizeActs
                  type={type}
                  field={field}
                  isBusy={isBusy}
                  onRaise={place > 0 ? () => exchange(place - 1) : undefined}
                  onLower={place < fields.length - 1 ? () => exchange(place) : undefined}
                  ask={ask}
                />
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The buttons of a size; their labels say which. */
function SizeActs({
  type,
  field: { key, names },
  isBusy,
  onRaise,
  onLower,
  ask,
}: {
  type: CountedToolType;
  field: CountedToolType['fields'][number];
  isBusy: boolean;
  /** Undefined for the first one. */
  onRaise: (() => void) | undefined;
  /** Undefined for the last one. */
  onLower: (() => void) | undefined;
  ask: Ask;
}) {
  const name = names[currentLanguage()];
  const look = { look: 'quiet', size: 'small' } as const;
  return (
    <div className="flex flex-wrap gap-1">
      {onRaise && (
        <Button {...look} busy={isBusy} aria-label={m.office_types_size_up_label({ name })} onClick={onRaise}>
          {m.office_types_size_up()}
        </Button>
      )}
      {onLower && (
        <Button
          {...look}
          busy={isBusy}
          aria-label={m.office_types_size_down_label({ name })}
          onClick={onLower}
        >
          {m.office_types_size_down()}
        </Button>
      )}
      <Button
        {...look}
        aria-label={m.office_types_change({ name })}
        onClick={() => ask((onClose) => <SizeDialog type={type} changed={key} onClose={onClose} />)}
      >
        {m.office_shop_change()}
      </Button>
      {!isOfBody(type.slug, key) && (
        <Button
          {...look}
          aria-label={m.office_types_remove_title({ name })}
          onClick={() =>
            ask((onClose) => <RemoveSizeDialog type={type} removed={key} name={name} onClose={onClose} />)
          }
        >
          {m.office_types_remove()}
        </Button>
      )}
    </div>
  );
}

function isOfBody(slug: string, size: string): boolean {
  return isToolType(slug) && bodySizes.some((key) => key === size);
}

function valuedText(parts: number): string {
  return m.office_types_valued({ parts, shown: countText(parts) });
}

function RemoveSizeDialog({
  type,
  removed,
  name,
  onClose,
}: {
  type: CountedToolType;
  /** The key of the size. */
  removed: string;
  name: string;
  onClose: () => void;
}) {
  const { api } = useOffice();
  return (
    <QuestionDialog
      record={type}
      factsOf={typeFacts}
      title={m.office_types_remove_title({ name })}
      action={m.office_types_remove()}
      question={m.office_types_size_remove_question()}
      act={(_, { seen, idempotencyKey }) =>
        changeType(api, seen, { fields: seen.fields.filter(({ key }) => key !== removed) }, idempotencyKey)
      }
      onClose={onClose}
    >
      <p className="text-sm text-muted">{valuedText(type.values[removed] ?? 0)}</p>
    </QuestionDialog>
  );
}
