import { statement } from './statement.ts';

export const ranMigrations = statement('ran_migrations', 'select name from migration');
