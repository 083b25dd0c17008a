/** The shop's logo: an end mill with four flutes, seen from its tip. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="currentColor">
      <path d="M12 1a11 11 0 0 1 7.8 3.2c-3.2.5-5.6 2.2-7 4.9A3 3 0 0 0 12 9zM23 12a11 11 0 0 1-3.2 7.8c-.5-3.2-2.2-5.6-4.9-7a3 3 0 0 0 .1-.8zM12 23a11 11 0 0 1-7.8-3.2c3.2-.5 5.6-2.2 7-4.9.3.1.5.1.8.1zM1 12a11 11 0 0 1 3.2-7.8c.5 3.2 2.2 5.6 4.9 7a3 3 0 0 0-.1.8z" />
    </svg>
  );
}
