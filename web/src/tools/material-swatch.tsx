/** The colour of a material: filled for a main application, its outline for an additional one. */
export function MaterialSwatch({ colour, isMain }: { colour: string; isMain: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 10 10" className="size-2.5 shrink-0">
      {isMain ? (
        <rect width="10" height="10" rx="2" fill={colour} />
      ) : (
        <rect x="1" y="1" width="8" height="8" rx="1.5" fill="none" stroke={colour} strokeWidth="2" />
      )}
    </svg>
  );
}
