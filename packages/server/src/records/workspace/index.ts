export { workspaceModule } from './workspace.ts';
