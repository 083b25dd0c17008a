import type { DocumentRow } from '@chipload/contract/office/content';
import type { DocumentKind, DocumentState } from '@chipload/domain/content';
import { m } from '@chipload/messages';
import { Badge } from '@chipload/ui/badge';

export const kindTexts: Readonly<Record<DocumentKind, () => string>> = {
  'blog-post': m.office_content_kind_blog_post,
  'tech-page': m.office_content_kind_tech_page,
  coating: m.office_content_kind_coating,
  'team-member': m.office_content_kind_team_member,
  testimonial: m.office_content_kind_testimonial,
  lineup: m.office_content_kind_lineup,
  structure: m.office_content_kind_structure,
  page: m.office_content_kind_page,
};

const fieldTexts: Readonly<Record<string, () => string>> = {
  title: m.office_content_field_title,
  subtitle: m.office_content_field_subtitle,
  author: m.office_content_field_author,
  date: m.office_content_field_date,
  cover: m.office_content_field_cover,
  cover_alt: m.office_content_field_cover_alt,
  name: m.office_content_field_name,
  order: m.office_content_field_order,
  codes: m.office_content_field_codes,
  image: m.office_content_field_image,
  image_alt: m.office_content_field_image_alt,
  role: m.office_content_field_role,
  avatar: m.office_content_field_avatar,
  avatar_alt: m.office_content_field_avatar_alt,
  position: m.office_content_field_position,
  series: m.office_content_field_series,
  tolerance: m.office_content_field_tolerance,
  body: m.office_content_text,
};

/** Returns the label of a field; one that only files have is shown by its name. */
export function fieldText(name: string): string {
  return fieldTexts[name]?.() ?? name;
}

const states: Readonly<Record<DocumentState, { label: () => string; tone: 'neutral' | 'partial' | 'good' }>> =
  {
    draft: { label: m.office_content_draft, tone: 'neutral' },
    planned: { label: m.office_content_planned, tone: 'partial' },
    published: { label: m.office_content_published, tone: 'good' },
  };

/** The state of a document, a newer draft, and French that is missing. */
export function DocumentBadges({ document }: { document: DocumentRow }) {
  const { label, tone } = states[document.state];
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={tone}>{label()}</Badge>
      {document.has_draft && document.state !== 'draft' && <Badge>{m.office_content_newer_draft()}</Badge>}
      {document.misses_french && <Badge tone="partial">{m.office_content_misses_french()}</Badge>}
    </span>
  );
}
