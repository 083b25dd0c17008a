// Each test file of the pages begins in English, whatever the one before it read in.
import { setCurrentLanguage } from '@chipload/messages/locale';

setCurrentLanguage(() => 'en');
