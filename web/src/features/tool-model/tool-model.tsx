import { useHydrated, useLocation, useNavigate } from '@tanstack/react-router';
import { Box, Gauge, type LucideIcon, PencilRuler } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { WireTool } from '@chipload/contract';
import { bodyOf } from '@chipload/contract/tool-of';
import { profileOf, type Tool } from '@chipload/domain/tools';
import { m } from '@chipload/messages';
import { useShownUnits } from '../../platform/shop.ts';
import { Icon } from '@chipload/ui/icon';
import { ModelFrame } from '../../model-view/model-frame.tsx';
import { dimensionUnit, dimensionValue } from '../../tools/dimension-text.ts';
import { PaintedLater } from '../../navigation/painted-later.tsx';
import { coatingText } from '../../tools/tool-text.ts';
import { paintOfCoating } from './coating-colours.ts';

type View = 'drawing' | 'model' | 'speeds';
/** The end of an address that opens at the speeds: the id of their heading. */
const speedsHash = 'part-speeds';
type Scene = 'loading' | 'open' | 'failed';

/**
 * A part drawn, in 3D, or its speeds, in the same place; `name` says which part it is. The 3D code is loaded on request. Without
 * scripts the speeds stand below the drawing; they are on the page once.
 */
export function ToolModel({
  tool,
  name,
  drawing,
  files,
  speeds,
  isOpenAtSpeeds,
}: {
  tool: WireTool;
  name: string;
  drawing: ReactNode;
  /** The links to its files. */
  files: ReactNode;
  /** Undefined for a part without starting values. */
  speeds: ReactNode | undefined;
  isOpenAtSpeeds: boolean;
}) {
  const navigate = useNavigate();
  const isLinkedAtSpeeds = useLocation({ select: ({ hash }) => hash === speedsHash });
  const isHydrated = useHydrated();
  const opensAtSpeeds = isOpenAtSpeeds || (isHydrated && isLinkedAtSpeeds);
  const [chosen, setView] = useState<View>();
  const view = chosen ?? (opensAtSpeeds && speeds !== undefined ? 'speeds' : 'drawing');
  const [scene, setScene] = useState<Scene>('loading');
  // The same function in each render: a new one would open the scene again.
  const onOpen = useCallback(
    (opened: object | undefined) => setScene(opened === undefined ? 'failed' : 'open'),
    [],
  );
  const choose = (wanted: View) => {
    setView(wanted);
    setScene('loading');
    // So that a reload, or whoever gets the address, sees the same.
    const hash = wanted === 'speeds' ? speedsHash : '';
    if (isLinkedAtSpeeds || hash !== '')
      void navigate({
        to: '.',
        search: true,
        hash,
        replace: true,
        resetScroll: false,
        hashScrollIntoView: false,
      });
  };
  return (
    <div className="part-frame">
      <ViewSwitch view={view} hasSpeeds={speeds !== undefined} onChoose={choose} />
      <div
        className={`relative min-h-52 flex-col justify-center sm:min-h-68 print:flex noscript:flex ${drawingClass(view, isHydrated)}`}
      >
        <div className={view === 'model' && scene === 'open' ? 'invisible print:visible' : ''}>{drawing}</div>
        {view === 'model' && (
          <div className={scene === 'failed' ? 'print:hidden' : 'absolute inset-0 print:hidden'}>
            <LoadedModel wire={tool} name={name} onOpen={onOpen} />
          </div>
        )}
      </div>
      <div className={`flex-col print:flex noscript:flex ${drawingClass(view, isHydrated)}`}>{files}</div>
      {speeds !== undefined && (
        <div
          // Once the speeds are used they stay, whatever becomes of the address.
          onFocus={() => setView('speeds')}
          className={`pt-2 print:block ${speedsClass(view, isHydrated)}`}
        >
          <PaintedLater isSeen={view === 'speeds'}>{speeds}</PaintedLater>
        </div>
      )}
    </div>
  );
}

/**
 * Before the scripts came, an address that ends in the name of the speeds shows them instead of the drawing. Not by `group-has`: its
 * rule would be for every element, and each change of the page would compute all styles anew.
 */
function drawingClass(view: View, isHydrated: boolean): string {
  if (view === 'speeds') return 'hidden';
  return isHydrated ? 'flex' : 'flex [.part-frame:has(:target)_&]:hidden';
}

function speedsClass(view: View, isHydrated: boolean): string {
  if (view === 'speeds') return '';
  return isHydrated ? 'hidden' : 'hidden has-[:target]:block noscript:block';
}

const views: readonly { view: View; icon: LucideIcon; label: () => string }[] = [
  { view: 'drawing', icon: PencilRuler, label: m.tool_model_drawing },
  { view: 'model', icon: Box, label: m.tool_model_model },
  { view: 'speeds', icon: Gauge, label: m.tool_model_speeds },
];

/** Chooses between the drawing, 3D and the speeds. */
function ViewSwitch({
  view: shown,
  hasSpeeds,
  onChoose,
}: {
  view: View;
  hasSpeeds: boolean;
  onChoose: (view: View) => void;
}) {
  const offered = views.filter(({ view }) => hasSpeeds || view !== 'speeds');
  return (
    <div
      role="group"
      aria-label={m.tool_model_view()}
      className="mb-2 flex w-fit rounded-control border print:hidden noscript:hidden"
    >
      {offered.map(({ view, icon, label }) => (
        <button
          key={view}
          type="button"
          aria-pressed={view === shown}
          onClick={() => view !== shown && onChoose(view)}
          className="flex h-8 items-center gap-1.5 px-3 text-sm text-muted transition-colors first:rounded-l-control last:rounded-r-control hover:bg-hover aria-pressed:bg-accent-tint aria-pressed:font-medium aria-pressed:text-accent-strong pointer-coarse:h-11"
        >
          <Icon of={icon} size={16} />
          {label()}
        </button>
      ))}
    </div>
  );
}

function LoadedModel({
  wire,
  name,
  onOpen,
}: {
  wire: WireTool;
  name: string;
  onOpen: (scene: object | undefined) => void;
}) {
  const tool = useMemo(() => bodyOf(wire), [wire]);
  const colour = paintOfCoating(wire.coating);
  const label = m.tool_model_label({ name });
  const load = useCallback(async () => {
    const { openToolScene } = await import('./tool-scene.ts');
    return (frame: HTMLElement) => openToolScene(frame, tool, label, colour);
  }, [tool, label, colour]);
  return (
    <ModelFrame
      isFilling
      load={load}
      onOpen={onOpen}
      texts={{
        loading: m.tool_model_loading(),
        help: m.tool_model_help(),
        unavailable: m.tool_model_unavailable(),
        failed: m.tool_model_failed(),
      }}
    >
      <ColourLegend tool={tool} mark={colour.mark} coating={coatingText(wire)} />
    </ModelFrame>
  );
}

/** Says which part of the tool has which colour, with its length, and that the model is simplified. */
function ColourLegend({ tool, mark, coating }: { tool: Tool; mark: string; coating: string }) {
  const shown = useShownUnits();
  const { units: unit, overallLength, cutting, flats } = profileOf(tool);
  const lengths = (length: number) =>
    m.tool_model_lengths({
      length: dimensionValue({ name: 'cuttingLength', value: length, unit }, shown),
      overall: dimensionValue({ name: 'overallLength', value: overallLength, unit }, shown),
      unit: dimensionUnit({ unit }, shown),
    });
  return (
    <>
      <dl className="flex flex-wrap justify-center gap-x-6 gap-y-0.5 text-xs">
        <LegendEntry colour={mark} title={m.tool_model_coated({ coating })} text={lengths(cutting.to)} />
        <LegendEntry
          colour="bg-(--tool-body)"
          title={flats.length > 0 ? m.tool_model_body_flat() : m.tool_model_body()}
          text={lengths(overallLength - cutting.to)}
        />
      </dl>
      <p className="text-center text-xs text-muted">{m.tool_model_simplified()}</p>
    </>
  );
}

function LegendEntry({ colour, title, text }: { colour: string; title: string; text: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-1.5">
      <span aria-hidden className={`size-2.5 shrink-0 rounded-xs ${colour}`} />
      <dt>{title}</dt>
      <dd className="tabular text-muted">{text}</dd>
    </div>
  );
}
