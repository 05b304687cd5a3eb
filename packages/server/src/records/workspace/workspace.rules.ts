import { because, type Findings } from '@daybook/contract';

/** One user or group with access. */
export interface Access {
  readonly type: 'user' | 'group';
  readonly id: number;
  readonly acl: string;
}

interface Caller {
  readonly userId: number;
  readonly groupId: number;
  readonly seesAll: boolean;
}

/** Whether the access of a workspace lets a caller change it. The level of the module is checked separately. */
export function mayChange(access: readonly Access[], { userId, groupId, seesAll }: Caller): boolean {
  if (seesAll || access.length === 0) return true;
  return access.some(({ type, id, acl }) => acl === 'RW' && id === (type === 'user' ? userId : groupId));
}

interface SentRegion {
  /** What was sent; undefined where the region stays as it is. */
  readonly sent: string | undefined;
  readonly before: string;
  /** Whether what was sent, in capital letters, is a region that there is. */
  readonly isKnown: boolean;
  readonly showsHolidays: boolean;
}

/** The code in a text: in capital letters. */
export const codeOf = (region: string): string => region.trim().toUpperCase();

/** The region that holidays are of: checked, and required where they are shown. Undefined where it stays as it is. */
export function validateRegion({ sent, before, isKnown, showsHolidays }: SentRegion, findings: Findings): string | undefined {
  const region = sent ?? before;
  if (region === '' && showsHolidays) findings.fault('/country_region', 'required', 'is required when show_public_holiday is true');
  if (sent === undefined || region === '' || region === before) return sent;
  if (!isKnown) {
    findings.fault(
      '/country_region',
      'invalid_value',
      `"${region}" is not a region of ISO 3166 such as GB, GB-SCT or US-CA`,
      because('unknown_region'),
    );
    return region;
  }
  const code = codeOf(region);
  return code === region ? code : findings.repair('/country_region', 'invalid_value', region, code, 'a region has capital letters');
}
