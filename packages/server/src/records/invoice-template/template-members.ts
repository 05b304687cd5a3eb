import { containerNames } from '../../billing/business-document.ts';

/** The members of a record that are templates: what is wrong with one is said when it is saved. */
export const templateMembers = [...containerNames, 'email_subject_template', 'email_body_template'] as const;
