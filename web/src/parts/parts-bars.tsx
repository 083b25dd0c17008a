import './parts-bars.css';
import type { ReactNode } from 'react';
import { CompareTray, CompareTrayOfList } from './compare-tray.tsx';
import { keepFocusClear } from '../navigation/keep-focus-clear.ts';
import { AddBar, ClearedBar } from './add-bar.tsx';
import type { Adding } from './use-parts-to-add.ts';

/** The bars that stay in sight below a table of parts: for comparing, and for adding to the cart. */
export function PartsBars({
  adding,
  shown,
  whole,
}: {
  adding: Adding;
  /** The parts of the list, if it can have others. */
  shown?: readonly string[];
  /** All parts of the list, if other parts that are compared have nothing to do with it. */
  whole?: readonly string[];
}) {
  return (
    <StackedBars>
      {whole === undefined ? <CompareTray /> : <CompareTrayOfList listed={whole} />}
      {adding.isTyped && <AddBar adding={adding} shown={shown} />}
      {!adding.isTyped && adding.undoClear && <ClearedBar onUndo={adding.undoClear} />}
    </StackedBars>
  );
}

/** Bars stacked at the lower edge of the window; takes no space without any. */
export function StackedBars({ children }: { children: ReactNode }) {
  return (
    <div
      ref={keepFocusClear}
      className="stacked-bars sticky bottom-4 z-10 mx-auto mt-4 grid max-w-2xl gap-2 empty:hidden print:hidden"
    >
      {children}
    </div>
  );
}
