export { workspaceModule } from './workspace.routes.ts';
