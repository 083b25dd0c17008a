import type { ReplyFrom } from '@chipload/contract';
import { toolTypes } from '@chipload/domain/tools';
import { m } from '@chipload/messages';

export type Series = ReplyFrom<'GET', '/products/series'>[number];

/** The series of one type of tool. */
export type Family = {
  readonly type: string;
  readonly name: string;
  readonly parts: number;
  readonly series: readonly Series[];
};

const names: Readonly<Record<string, () => string>> = {
  'end-mill': m.catalogue_family_end_mills,
  drill: m.catalogue_family_drills,
  reamer: m.catalogue_family_reamers,
  'thread-mill': m.catalogue_family_thread_mills,
};

/** Returns the name of a type of tools. */
export function familyName(toolType: string): string {
  return names[toolType]?.() ?? m.catalogue_family_other();
}

/** Groups the series by the type of their tools; series without a part to tell the type come last. */
export function familiesOf(series: readonly Series[]): Family[] {
  return [...toolTypes, 'other'].flatMap((type) => {
    const members = series.filter(({ example }) => familyOf(example?.tool_type) === type);
    return members.length === 0
      ? []
      : [
          {
            type,
            name: familyName(type),
            parts: members.reduce((sum, { parts }) => sum + parts, 0),
            series: members,
          },
        ];
  });
}

function familyOf(toolType: string | undefined): string {
  return toolTypes.find((known) => known === toolType) ?? 'other';
}
