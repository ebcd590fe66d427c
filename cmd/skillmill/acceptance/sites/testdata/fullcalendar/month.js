page('Month', { initialView: 'dayGridMonth', dayMaxEvents: 1, weekNumbers: night > 1 });
