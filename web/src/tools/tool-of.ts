export { toolOf } from '@chipload/contract/tool-of';
