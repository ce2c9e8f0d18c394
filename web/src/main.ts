import { mount } from 'svelte'
import App from './App.svelte'
import { startRouter } from './lib/router.svelte'
import { applySettings, settings, watchSettings } from './lib/settings.svelte'
import { useLanguage } from './lib/text'

applySettings()
await useLanguage(settings.language)
watchSettings()
startRouter()
mount(App, { target: document.getElementById('page')! })
