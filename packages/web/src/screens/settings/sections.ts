import { hasLevel, type Level, type Me, type Module } from '../../api/me.ts';
import type { SettingTexts } from './texts/index.ts';

/** A page of the settings: its name is also that of its text. */
export interface Section {
  readonly name: { [Name in keyof SettingTexts]: SettingTexts[Name] extends string ? Name : never }[keyof SettingTexts];
  readonly path: string;
  readonly module?: Module;
  /** Where reading the module is not enough. */
  readonly level?: Exclude<Level, '--'>;
  /** It is about something else than its module is called. */
  readonly isApart?: boolean;
}

/** The pages by what they are about. */
export const groups: readonly {
  readonly name: 'ownGroup' | 'account' | 'moneyGroup' | 'projectGroup' | 'system';
  readonly sections: readonly Section[];
}[] = [
  {
    name: 'ownGroup',
    sections: [
      { name: 'profile', path: '/settings/profile' },
      { name: 'sessions', path: '/settings/sessions' },
      { name: 'tokens', path: '/settings/tokens' },
    ],
  },
  {
    name: 'account',
    sections: [
      { name: 'account', path: '/settings/account', module: 'acl_account' },
      { name: 'mailServer', path: '/settings/mail-server', module: 'acl_account' },
      { name: 'users', path: '/settings/users', module: 'acl_admin' },
      { name: 'permissions', path: '/settings/groups', module: 'acl_admin' },
      { name: 'workspaces', path: '/settings/workspaces', module: 'acl_schedule' },
      { name: 'resources', path: '/settings/resources', module: 'acl_schedule' },
    ],
  },
  {
    name: 'moneyGroup',
    sections: [
      { name: 'taxes', path: '/settings/taxes', module: 'acl_finance' },
      { name: 'priceList', path: '/settings/price-list', module: 'acl_finance' },
      { name: 'exchangeRates', path: '/settings/exchange-rates', module: 'acl_finance' },
      { name: 'rateSchemes', path: '/settings/rate-schemes', module: 'acl_finance' },
      { name: 'templates', path: '/settings/templates', module: 'acl_finance' },
      { name: 'sentMails', path: '/settings/sent-mails', module: 'acl_finance' },
    ],
  },
  {
    name: 'projectGroup',
    sections: [
      { name: 'projectStatuses', path: '/settings/project-statuses', module: 'acl_project' },
      { name: 'folders', path: '/settings/folders', module: 'acl_project' },
      { name: 'custom_fields', path: '/settings/custom-fields', module: 'acl_admin', isApart: true },
    ],
  },
  {
    name: 'system',
    sections: [
      { name: 'audit', path: '/settings/audit', module: 'acl_account' },
      { name: 'webhooks', path: '/settings/webhooks', module: 'acl_account' },
      { name: 'jobs', path: '/settings/jobs', module: 'acl_account' },
      { name: 'system', path: '/settings/system', module: 'acl_admin', level: 'RW', isApart: true },
    ],
  },
];

/** Whether a caller may read a page. */
export const maySee = (me: Me, { module, level }: Section): boolean => module === undefined || hasLevel(me, module, level);
