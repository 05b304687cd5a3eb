export { beginBuild, isForApplication, WebApplication, type ReadyMade } from './web-application.ts';
