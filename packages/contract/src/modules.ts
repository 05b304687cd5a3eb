/** The eight modules that a group has a level for. */
export const modules = ['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account'] as const;
export type Module = (typeof modules)[number];
export type Level = '--' | 'R-' | 'RW';
