import type { Permission } from '@chipload/domain/staff';
import type { Client } from '../../platform/http/client.ts';

/** Whose desk it is, and where their request comes from. */
export type DeskOwner = {
  readonly staff: {
    readonly id: number;
    readonly uuid: string;
    readonly name: string;
    readonly permissions: ReadonlySet<Permission>;
  };
  readonly client: Client;
};
