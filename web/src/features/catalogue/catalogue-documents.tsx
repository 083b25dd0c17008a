import type { Product } from '@chipload/contract';
import { catalogueDocumentPath } from '@chipload/contract/catalogue-document-path';
import { m } from '@chipload/messages';
import { documentText } from '@chipload/messages/catalogue-documents';

/** The documents of a part or of a series as links, each with its kind and size. Loaded only where there are some. */
export function CatalogueDocuments({ documents }: { documents: Product['documents'] }) {
  return (
    <section aria-labelledby="documents" className="text-sm print:hidden">
      <h2 id="documents" className="mb-1 text-base font-semibold">
        {m.catalogue_documents()}
      </h2>
      <ul>
        {documents.map(({ digest, title, ...facts }) => (
          <li key={digest} className="border-b">
            <a
              href={catalogueDocumentPath(digest)}
              type="application/pdf"
              className="flex min-h-9 flex-wrap items-center gap-x-3 py-1.5 text-accent wrap-anywhere hover:underline pointer-coarse:min-h-11"
            >
              {title} <span className="text-muted">{documentText(facts)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
