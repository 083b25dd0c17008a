// The two flags of the currency switcher, simplified to be recognizable at 20 by 14 pixels.

type Drawing = { className?: string };

export function CanadaFlag({ className }: Drawing) {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true" className={className}>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#d52b1e" d="M0 0h5v14H0zm15 0h5v14h-5z" />
      <path
        fill="#d52b1e"
        d="m10 2.2.9 1.7 1-.5-.4 2.5 1.2-1.2.3.7 1.4-.2-.5 1.4.6.4-2.5 2 .2.9-2-.3v2.2h-.4V9.6l-2 .3.2-.9-2.5-2 .6-.4-.5-1.4 1.4.2.3-.7 1.2 1.2L8.1 3.4l1 .5z"
      />
    </svg>
  );
}

export function UnitedStatesFlag({ className }: Drawing) {
  return (
    <svg viewBox="0 0 20 14" aria-hidden="true" className={className}>
      <path fill="#fff" d="M0 0h20v14H0z" />
      <path fill="#b22234" d="M0 0h20v2H0zm0 4h20v2H0zm0 4h20v2H0zm0 4h20v2H0z" />
      <path fill="#3c3b6e" d="M0 0h9v8H0z" />
      <path
        fill="#fff"
        d="M1.2 1.2h1v1h-1zm2.8 0h1v1H4zm2.8 0h1v1h-1zM2.6 3.5h1v1h-1zm2.8 0h1v1h-1zM1.2 5.8h1v1h-1zm2.8 0h1v1H4zm2.8 0h1v1h-1z"
      />
    </svg>
  );
}
