import { modCoatings, noCoating } from './limits.ts';
import { type OperationRule, offered } from './operation-rule.ts';
import type { Workpiece } from './workpiece.ts';

/**
 * Applies another coating, recoats the ground parts with the tool's own, or removes it. The old coating is stripped
 * before all other work.
 */
export const coating: OperationRule = {
  operation: 'coating',
  stage: 'coat',
  excludes: [],
  offer: (piece) =>
    offered({ parameter: 'coating', allowed: { kind: 'names', choices: coatingsFor(piece) } }),
  grind(piece, { name }) {
    const chosen = name('coating');
    return { ...piece, areas: [], finish: { ...piece.finish, coating: chosen === noCoating ? '' : chosen } };
  },
};

function coatingsFor({ finish, ownCoating, areas }: Workpiece): string[] {
  const others = modCoatings.filter((name) => name !== ownCoating);
  const own = ownCoating !== '' && areas.length > 0 ? [ownCoating] : [];
  return [...(finish.coating === '' ? [] : [noCoating]), ...own, ...others];
}
