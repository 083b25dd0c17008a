import type { PlannedHole, PlannedStep, SuitedPart as WirePart } from '@chipload/contract';
import {
  fieldOf,
  type HoleProblem,
  type HoleStep,
  type HoleWords,
  type PartLack,
} from '@chipload/domain/holes';
import type { MillLack } from '@chipload/domain/part-model';
import { materialIds, type StartValues } from '@chipload/domain/speeds';
import type { ToolUnits } from '@chipload/domain/tools';
import { materialName } from '@chipload/messages/materials';
import type { Language } from '../../platform/language.ts';
import type { PartOfSize } from '../search/search.service.ts';

/** A part for a step or a pocket, what it lacks, and its starting values. */
export type SuitedPart<Lack = PartLack> = PartOfSize & {
  readonly lacks: readonly Lack[];
  readonly start: StartValues | undefined;
};

type Planned = {
  readonly words: HoleWords;
  readonly ignored: readonly string[];
  readonly language: Language;
  readonly problem?: HoleProblem;
  /** Of a hole that can be made. */
  readonly units?: ToolUnits;
  readonly steps?: readonly { readonly step: HoleStep; readonly parts: readonly SuitedPart[] }[];
};

export function plannedHoleOf({
  words,
  ignored,
  language,
  problem,
  units,
  steps = [],
}: Planned): PlannedHole {
  return {
    words: wordsOf(words),
    units: units ?? (words.units === 'inch' ? 'inch' : 'metric'),
    ignored: [...ignored],
    materials: materialIds.map((id) => ({ id, name: materialName(id, language) })),
    problem: problem === undefined ? null : problemOf(problem),
    steps: steps.map(({ step, parts }) => stepOf(step, parts)),
  };
}

function wordsOf(words: HoleWords): PlannedHole['words'] {
  const { kind, bottom, threading, units, material } = words;
  return {
    ...words,
    kind: kind === '' ? null : kind,
    bottom: bottom === '' ? null : bottom,
    threading: threading === '' ? null : threading,
    units: units === '' ? null : units,
    material: material === '' ? null : material,
  };
}

function problemOf(problem: HoleProblem): NonNullable<PlannedHole['problem']> {
  return {
    code: problem.code,
    field: fieldOf(problem),
    text: 'text' in problem ? problem.text : '',
    value: 'value' in problem ? problem.value : null,
    least: 'least' in problem ? problem.least : null,
    most: 'most' in problem ? problem.most : null,
  };
}

function stepOf(step: HoleStep, parts: readonly SuitedPart[]): PlannedStep {
  return {
    kind: step.kind,
    diameter: step.diameter,
    limits: step.limits ?? null,
    hole: step.hole ?? null,
    depth: step.depth ?? null,
    reach: step.part?.reach ?? null,
    purpose: step.purpose ?? null,
    percent: step.percent ?? null,
    stock: step.stock ?? null,
    deeper: step.deeper ?? null,
    thread: step.thread?.designation ?? null,
    angle: step.angle ?? null,
    is_made: step.part !== undefined,
    parts: parts.map(wirePartOf),
  };
}

export function wirePartOf({
  row,
  category,
  suitability,
  lacks,
  start,
}: SuitedPart<PartLack | MillLack>): WirePart {
  return {
    row,
    category,
    is_main: suitability === 1,
    start: start === undefined ? null : startOf(start),
    lacks: lacks.map(lackOf),
  };
}

function startOf({ speed, rpm, feedRate, centreFeedRate }: StartValues) {
  return { speed, rpm, feed_rate: feedRate, centre_feed_rate: centreFeedRate ?? null };
}

function lackOf(lack: PartLack | MillLack): WirePart['lacks'][number] {
  return {
    code: lack.code,
    has: 'has' in lack ? lack.has : null,
    wanted: 'wanted' in lack ? lack.wanted : null,
  };
}
