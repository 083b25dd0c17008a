import type {
  HolderBody,
  HolderChoice,
  HolderOptions,
  HolderPart,
  HolderStep,
} from '@chipload/domain/holders';
import { m } from '@chipload/messages';
import { formatMoney } from '@chipload/messages/locale';
import {
  holderBodySize,
  holderPieceName,
  type HolderReader,
  holderTypeName,
} from '@chipload/messages/holders';
import { useVisitor } from '../../platform/shop.ts';
import { HolderStepChoices } from './holder-step-choices.tsx';

/** The steps in which a holder is chosen, from the spindle to the retention knob. */
export function HolderSteps({
  options,
  choice,
  reader,
  onChoose,
}: {
  options: HolderOptions;
  choice: HolderChoice;
  reader: HolderReader;
  onChoose: (step: HolderStep, code: string) => void;
}) {
  const { currency } = useVisitor();
  const price = ({ piece }: { readonly piece: HolderPart | undefined }) =>
    piece && formatMoney(piece.prices[currency], currency, reader.language);
  const insertKind = insertKindOf(options, choice);
  const spindle = options.spindles.find(({ code }) => code === choice.spindle)?.piece;
  const hasDrawbar = spindle?.retention === 'drawbar';
  return (
    <>
      <HolderStepChoices
        name="spindle"
        title={m.holders_step_spindle()}
        options={options.spindles}
        chosen={choice.spindle}
        reader={reader}
        labelOf={({ code }) => code}
        hintOf={({ piece }) => piece?.standard}
        onChoose={(code) => onChoose('spindle', code)}
      />
      <HolderStepChoices
        name="type"
        title={m.holders_step_type()}
        options={options.types}
        chosen={choice.type}
        reader={reader}
        labelOf={({ code, piece }) => (piece ? holderTypeName(piece.code, reader.language) : code)}
        onChoose={(code) => onChoose('type', code)}
      />
      <HolderStepChoices
        name="body"
        title={m.holders_step_body()}
        options={options.bodies}
        chosen={choice.body}
        reader={reader}
        labelOf={({ code, piece }) => (piece ? bodyLabel(piece, reader) : code)}
        hintOf={price}
        onChoose={(code) => onChoose('body', code)}
      />
      {insertKind !== 'none' && options.inserts.length !== 1 && (
        <HolderStepChoices
          name="insert"
          title={insertStepName(options, choice)}
          options={options.inserts}
          chosen={choice.insert}
          reader={reader}
          labelOf={({ piece }) => (piece ? holderPieceName(piece, reader) : m.holders_no_insert())}
          hintOf={price}
          onChoose={(code) => onChoose('insert', code)}
        />
      )}
      {!hasDrawbar && (
        <HolderStepChoices
          name="knob"
          title={isWithTube(options) ? m.holders_step_tube() : m.holders_step_knob()}
          options={options.knobs}
          chosen={choice.knob}
          reader={reader}
          labelOf={({ piece }) => (piece ? holderPieceName(piece, reader) : m.holders_no_knob())}
          hintOf={price}
          onChoose={(code) => onChoose('knob', code)}
        />
      )}
    </>
  );
}

/** Returns the name of the step for the piece between holder and shank: a collet or a sleeve, by the type of holder. */
export function insertStepName(options: HolderOptions, choice: HolderChoice): string {
  return insertKindOf(options, choice) === 'collet'
    ? m.holders_step_insert_collet()
    : m.holders_step_insert_sleeve();
}

/** Says that a complete holder has no retention knob, or no coolant tube, of its own. */
export function withoutKnobText(options: HolderOptions): string {
  return isWithTube(options) ? m.holders_without_tube() : m.holders_without_knob();
}

function isWithTube({ knobs }: HolderOptions): boolean {
  return knobs.some(({ piece }) => piece?.kind === 'coolant-tube');
}

function insertKindOf({ types }: HolderOptions, { type }: HolderChoice) {
  return types.find(({ code }) => code === type)?.piece?.insert ?? 'none';
}

/** Names a body without its spindle and type, which were chosen in the steps before. */
function bodyLabel(body: HolderBody, reader: HolderReader): string {
  const gauge = reader.size(body.gaugeSize, body.gaugeUnits);
  return m.holders_body_short({ size: holderBodySize(body, reader), gauge });
}
