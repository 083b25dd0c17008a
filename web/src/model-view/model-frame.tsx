import { type ReactNode, useEffect, useRef, useState } from 'react';

type State = 'loading' | 'shown' | 'unavailable' | 'failed';

/** Opens a 3D scene in the element; undefined where the browser cannot draw it. */
export type OpenScene<Scene> = (frame: HTMLElement) => Scene | undefined;

/** The frame of a 3D scene. The code that draws it is loaded when this is rendered. */
export function ModelFrame<Scene extends { readonly close: () => void }>({
  load,
  onOpen,
  texts,
  children,
  isFilling = false,
}: {
  /** Loads the code that opens the scene. When this function changes, the scene is opened again. */
  load: () => Promise<OpenScene<Scene>>;
  /** Undefined when the scene could not be opened. */
  onOpen?: (scene: Scene | undefined) => void;
  texts: {
    readonly loading: string;
    /** Says how to turn the model. */
    readonly help: string;
    readonly unavailable: string;
    readonly failed: string;
  };
  /** Shown below an open scene only. */
  children?: ReactNode;
  /** Fills the space that it is in, instead of having a height of its own. */
  isFilling?: boolean;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<State>('loading');

  useEffect(() => {
    let isClosed = false;
    let opened: Scene | undefined;
    const start = async () => {
      const open = await load();
      if (isClosed || !frame.current) return;
      opened = open(frame.current);
      onOpen?.(opened);
      setState(opened ? 'shown' : 'unavailable');
    };
    start().catch(() => {
      setState('failed');
      onOpen?.(undefined);
    });
    return () => {
      isClosed = true;
      opened?.close();
    };
  }, [load, onOpen]);

  return (
    <div className={isFilling ? 'flex h-full flex-col justify-end gap-1' : 'mt-3 grid max-w-3xl gap-2'}>
      {state !== 'shown' && (
        <p role="status" className={isFilling ? 'text-center text-xs text-muted' : 'text-sm text-muted'}>
          {texts[state]}
        </p>
      )}
      <div
        hidden={state === 'unavailable' || state === 'failed'}
        className={isFilling ? 'flex min-h-0 grow flex-col gap-1' : 'grid gap-2'}
      >
        <div
          ref={frame}
          className={`overflow-hidden rounded-control ${isFilling ? 'min-h-0 grow' : 'h-72 border bg-canvas sm:h-96'}`}
        />
        <p className={isFilling ? 'text-center text-xs text-muted max-sm:sr-only' : 'text-xs text-muted'}>
          {texts.help}
        </p>
        {children}
      </div>
    </div>
  );
}
