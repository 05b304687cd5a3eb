import type { Findings } from '@daybook/contract';
import { isCountryRegion } from '@daybook/values';

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

/** The region that holidays are of: checked, and required where they are shown. */
export function validateRegion(region: string, isSent: boolean, showsHolidays: boolean, findings: Findings): string {
  if (region === '') {
    if (showsHolidays) findings.fault('/country_region', 'required', 'is required when show_public_holiday is true');
    return region;
  }
  if (!isSent || isCountryRegion(region)) return region;
  const code = region.trim().toUpperCase();
  if (isCountryRegion(code))
    return findings.repair('/country_region', 'invalid_value', region, code, 'a region has capital letters') ?? region;
  findings.fault('/country_region', 'invalid_value', `"${region}" is not a region of ISO 3166 such as GB, GB-SCT or US-CA`);
  return region;
}
