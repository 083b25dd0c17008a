import { useMemo } from 'react';
import type { Colleague } from '@chipload/contract/office';
import { ListScreen } from '../../lists/list-screen.tsx';
import { auditList } from './audit-list.tsx';

/** The audit trail. */
export function AuditScreen({ people }: { people: readonly Colleague[] }) {
  const list = useMemo(() => auditList(people), [people]);
  return <ListScreen list={list} />;
}
