/** Actions that need more than a yes. */
export const ASKING = ['send', 'link', 'pay', 'credit', 'remind', 'refund', 'progress'] as const;
export type Asking = (typeof ASKING)[number];
