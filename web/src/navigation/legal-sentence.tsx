import { m } from '@chipload/messages';

type Say = (inputs: { terms: string; privacy: string }) => string;

/**
 * A sentence with links to the terms of sale and the privacy policy. They open in a new tab, so that nothing typed is
 * lost.
 */
export function LegalSentence({ say }: { say: Say }) {
  const links = {
    '[terms]': { href: '/app/terms', label: m.privacy_terms() },
    '[privacy]': { href: '/app/privacy', label: m.privacy_footer() },
  };
  const parts = say({ terms: '[terms]', privacy: '[privacy]' }).split(/(\[terms\]|\[privacy\])/);
  return (
    <p className="text-sm text-muted">
      {parts.map((part) => {
        if (part !== '[terms]' && part !== '[privacy]') return part;
        const { href, label } = links[part];
        return (
          <a key={href} href={href} target="_blank" className="text-accent underline underline-offset-2">
            {label}
          </a>
        );
      })}
    </p>
  );
}
