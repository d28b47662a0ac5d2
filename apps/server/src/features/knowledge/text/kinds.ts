/**
 * What is a kind of what, in everyday words: "kind: members". A question about a dog is answered by a rule for pets, and
 * a question about furniture by the price of a table. General vocabulary, not the words of any document.
 */
export const kinds = `
es: animal: perro, gato, mascota, cachorro, pájaro, caballo, conejo, pez, reptil, hámster
es: mascota: perro, gato, cachorro, hámster, conejo, gatito, perrito
es: perro: cachorro, labrador, pastor alemán, caniche, galgo, perrito
es: mueble: mesa, silla, sofá, sillón, cama, armario, estantería, cómoda, escritorio, mesilla, cajonera, librería
es: familiar: mujer, marido, esposo, esposa, hijo, hija, padre, madre, hermano, hermana, abuelo, abuela, tío, tía, primo, sobrino, pareja, suegra
es: persona: hombre, mujer, gente, cliente, usuario, adulto, niño, individuo
es: menor: niño, niña, hijo, hija, bebé, adolescente, chico, chica
es: mayor: jubilado, pensionista, anciano, tercera edad
es: documento: papel, pasaporte, dni, certificado, contrato, factura, nómina, formulario, justificante, escritura, carné, cédula
es: documento de identidad: dni, pasaporte, cédula, carné, identificación
es: vehículo: coche, auto, automóvil, moto, camión, furgoneta, bicicleta, carro, patinete
es: transporte: autobús, tren, metro, taxi, avión, tranvía, bus, lanzadera
es: dispositivo: móvil, teléfono, tableta, portátil, ordenador, computadora, celular, aparato, impresora, router
es: ordenador: portátil, computadora, pc, equipo
es: pago: tarjeta, efectivo, transferencia, recibo, domiciliación, cheque, bizum, paypal
es: precio: tarifa, coste, importe, cuota, tasa
es: recargo: multa, penalización, comisión, sanción, interés
es: ropa: camisa, pantalón, chaqueta, sudadera, abrigo, camiseta, falda, vestido, calcetín, zapato
es: comida: desayuno, almuerzo, cena, merienda, menú, plato, bocadillo
es: comer: desayunar, almorzar, cenar, merendar
es: ayuno: desayunar, comer, ayunas
es: bebida: agua, café, té, refresco, vino, cerveza, alcohol, zumo
es: médico: doctor, doctora, especialista, pediatra, cardiólogo, dentista, ginecólogo, psicólogo
es: prueba: análisis, radiografía, ecografía, resonancia, analítica, escáner, tac
es: medicamento: pastilla, medicina, fármaco, jarabe, antibiótico, receta, píldora
es: lesión: fractura, esguince, rotura, herida, pierna rota, brazo roto
es: enfermedad: gripe, fiebre, infección, catarro, diabetes, asma, alergia
es: vivienda: casa, piso, apartamento, chalé, domicilio, departamento, hogar
es: habitación: cuarto, dormitorio, suite, alcoba
es: daño: golpe, rotura, roto, rota, avería, desperfecto, arañazo, grieta
es: robo: robar, hurto, ladrón, atraco, asalto
es: desempleado: paro, parado, desempleo
es: alumno: estudiante, aprendiz, asistente
es: profesor: docente, maestro, monitor, instructor
es: trabajador: empleado, personal, compañero, técnico
es: curso: clase, taller, seminario, lección, asignatura
es: idioma: inglés, francés, alemán, chino, japonés, italiano, portugués, español
es: deporte: fútbol, natación, tenis, baloncesto, yoga, pilates, boxeo, gimnasia, baile, zumba
es: otoño: septiembre, octubre, noviembre
es: invierno: diciembre, enero, febrero
es: primavera: marzo, abril, mayo
es: verano: junio, julio, agosto
es: fin de semana: sábado, domingo
es: día laborable: lunes, martes, miércoles, jueves, viernes, entre semana
es: festivo: navidad, semana santa, año nuevo, vacaciones
es: inscripción: apuntarse, apuntar, matricularse, registrarse
es: viaje: vacaciones, extranjero, excursión, crucero
es: ayuda: bono, descuento, subvención, bonificación, rebaja
es: archivo: fichero, foto, imagen, documento, vídeo
es: imagen: foto, fotografía, dibujo, captura
es: conexión: internet, wifi, red, fibra, banda ancha
es: memoria usb: pendrive, llavero usb, lápiz usb, usb
es: contraseña: clave, pin, código
es: aviso: mensaje, notificación, carta, correo, alerta
es: mudanza: mudarse, traslado, cambio de domicilio, mudo
es: fallecimiento: murió, morir, fallecer, muerte, difunto, herencia, defunción
en: animal: dog, cat, puppy, kitten, pet, bird, horse, rabbit, fish, hamster, snake
en: pet: dog, cat, puppy, kitten, rabbit, hamster
en: dog: puppy, labrador, poodle, terrier, shepherd
en: furniture: table, chair, sofa, couch, bed, wardrobe, shelf, desk, cupboard
en: relative: wife, husband, son, daughter, father, mother, brother, sister, spouse, partner, grandparent
en: person: man, woman, people, customer, user, adult, somebody, someone
en: child: kid, son, daughter, baby, teenager, toddler, boy, girl
en: senior: retired, pensioner, elderly
en: document: paper, passport, certificate, contract, invoice, payslip, form, statement, licence, proof
en: identity document: passport, id card, driving licence, identification
en: vehicle: car, motorbike, truck, van, bicycle, bike, scooter, automobile
en: transport: bus, train, taxi, plane, metro, shuttle
en: device: phone, tablet, laptop, computer, printer, router, cell phone, notebook
en: laptop: notebook, macbook
en: payment: card, cash, transfer, cheque, direct debit, paypal
en: cost: price, fee, rate, charge, fare, money
en: penalty: fine, fee, charge, surcharge
en: clothes: shirt, trousers, jacket, sweater, coat, dress, skirt, shoes
en: meal: breakfast, lunch, dinner, supper, brunch
en: drink: water, coffee, tea, wine, beer, alcohol, juice
en: doctor: physician, specialist, dentist, pediatrician, psychologist, gp
en: medicine: pill, tablet, drug, antibiotic, prescription
en: illness: flu, fever, infection, cold, diabetes, asthma, allergy
en: injury: fracture, sprain, broken leg, broken arm, wound
en: home: house, flat, apartment, property, residence
en: room: bedroom, suite, chamber
en: damage: crushed, broken, break, dent, scratch, crack, chewed, torn, spill
en: theft: steal, thief, robbery, burglar, burglary, break in, stolen
en: escape of water: leak, burst pipe, flood, burst
en: fire: burn, flame, smoke
en: tax: duty, customs, vat, levy
en: border: customs, import, abroad
en: student: pupil, learner, undergraduate
en: teacher: instructor, professor, tutor, trainer, coach
en: employee: colleague, co-worker, coworker, staff, worker, teammate
en: course: class, workshop, seminar, lesson, training
en: language: english, french, german, chinese, japanese, italian, portuguese, spanish
en: sport: football, swimming, tennis, basketball, yoga, pilates, boxing, gym
en: autumn: september, october, november, fall
en: winter: december, january, february
en: spring: march, april, may
en: summer: june, july, august
en: weekend: saturday, sunday
en: weekday: monday, tuesday, wednesday, thursday, friday, working day
en: holiday: christmas, easter, new year, vacation, travel, trip
en: travel: trip, journey, holiday, vacation, abroad, away
en: registration: sign up, enrol, enroll, register, join
en: membership: member, join, subscription
en: cancellation: change my mind, regret, withdraw
en: discount: reduction, rebate, voucher, coupon, offer
en: file: photo, image, picture, document, attachment, video
en: image: photo, picture, photograph, drawing
en: connection: internet, wireless, wifi, network, broadband, online
en: removable drive: usb stick, pen drive, flash drive, memory stick, thumb drive
en: password: passcode, pin, code, key
en: notice: message, notification, letter, alert, warning
en: parcel: package, box, packet, shipment
en: sound: noise, music, audio, quiet, silent
en: move: relocate, removal, new address
en: death: die, deceased, passed away, heir
es: peso: pesado, pesar, kilo, kg, gramo, ligero
es: tamaño: grande, pequeño, medida, medir, largo, ancho, alto, dimensión, longitud
es: edad: años, menor, mayor, viejo, joven, nacimiento
es: duración: durar, tiempo, largo, horas, minutos
es: distancia: lejos, cerca, kilómetro, metro
es: velocidad: rápido, lento, mb, mbps, megas
es: temperatura: grados, frío, calor, caliente
es: color: rojo, verde, azul, negro, blanco, amarillo, gris, marrón, rosa, morado, violeta, beige
es: cantidad: cuántos, número, total, máximo, mínimo, límite
es: límite: máximo, tope, como máximo, hasta
es: mínimo: al menos, como mínimo, menos
es: antelación: antes, previo, aviso, anticipación
es: retraso: tarde, demora, espera, tardar
es: obligatorio: deber, exigir, necesario, hacer falta, tener que
es: prohibido: no poder, no permitido, no admitir, prohibir
es: permitido: poder, admitir, aceptar, permitir
es: incluido: incluir, comprender, traer, contener, gratis
es: gratis: gratuito, sin coste, sin cargo, sin gastos, no pagar
es: barato: descuento, oferta, económico, rebaja, reducir
es: anular: cancelar, echarse atrás, arrepentirse, desistir
es: terminar: finalizar, acabar, dejar, cerrar, vencer
es: empezar: iniciar, comenzar, abrir, inicio
es: perder: extraviar, olvidar, desaparecer, extravío
es: ausencia: faltar, no acudir, no presentarse, no asistir
es: recuperar: restaurar, restablecer, reponer, devolver
es: arreglar: reparar, solucionar, resolver, reparación, arreglo
es: fallar: no funcionar, error, problema, avería, fallo, incidencia
es: ayudar: soporte, asistencia, atención, apoyo
es: quejarse: queja, reclamación, reclamar, protestar, descontento
es: hablar: llamar, contactar, teléfono, chat
es: entrar: acceder, acceso, iniciar sesión, ingresar, conectarse
es: salir: cerrar sesión, marcharse, irse, salida
es: guardar: almacenar, conservar, copia, respaldo
es: borrar: eliminar, suprimir, quitar
es: enviar: mandar, remitir, envío, despachar
es: recibir: llegar, entregar, recepción, entrega
es: recoger: retirar, recogida, buscar
es: cambiar: modificar, sustituir, reemplazar, actualizar, cambio
es: elegir: escoger, seleccionar, opción
es: acompañar: ir con, junto, solo, acompañante, compañía
es: invitado: amigo, visita, acompañante, huésped
es: limpiar: limpieza, lavar, quitar el polvo, higiene, mancha
es: cuidar: mantenimiento, conservar, cuidado
es: dormir: cama, noche, habitación, alojamiento
es: bañarse: piscina, nadar, baño, natación
es: piscina: alberca, pileta
es: aparcar: aparcamiento, estacionar, parking, garaje, plaza de garaje
es: conducir: coche, manejar, volante
es: seguro: póliza, cobertura, aseguradora, compañía de seguros
es: dinero: euros, importe, cantidad, suma
es: deuda: deber, impago, adeudar, pendiente
es: a plazos: financiación, meses sin intereses, mensualidad, fraccionar, cuota
es: sueldo: nómina, salario, ingresos
es: comprobante: factura, recibo, tique, ticket, justificante
es: seguridad: proteger, protección, cifrado, contraseña, ataque
es: virus: malware, antivirus, ataque, infección
es: programa: aplicación, software, app, herramienta
es: pantalla: monitor, visualización, resolución
es: disco: almacenamiento, partición, disco duro, unidad
es: arrancar: iniciar, encender, arranque, inicio
es: apagar: cerrar, desconectar, reiniciar
es: instalar: instalación, configurar, poner, montar
es: pequeño: reducir, escalar, encoger, menor, achicar
es: grande: ampliar, aumentar, agrandar, mayor
es: dibujar: pintar, trazar, pincel
es: horario: abrir, cerrar, abierto, cerrado, apertura, cierre
es: mañana: temprano, madrugada, primera hora
es: noche: tarde, nocturno, medianoche, madrugada
es: vecino: comunidad, edificio, portal
es: dirección: domicilio, calle, plaza, avenida
es: responsable: encargado, jefe, director, coordinador, gerente
en: weight: heavy, weigh, kilo, kg, pound, light
en: size: big, large, small, measure, length, wide, tall, dimension, maximum
en: age: old, young, years, under, over
en: duration: long, last, take, hours, minutes
en: distance: far, near, close, mile, kilometre
en: speed: fast, slow, mbps, quick
en: temperature: degrees, hot, cold, warm
en: colour: color, red, green, blue, black, white, yellow, grey, gray, brown, pink, purple, beige
en: color: red, green, blue, black, white, yellow, grey, gray, brown, pink, purple, beige
en: limit: maximum, at most, up to, cap, no more than
en: minimum: at least, lowest, least
en: notice: ahead, in advance, before, beforehand
en: delay: late, wait, overdue, behind
en: compulsory: must, required, mandatory, obligatory, have to
en: forbidden: not allowed, prohibited, ban, not permitted, do not accept
en: allowed: permitted, welcome, accept, may, can
en: included: include, come with, contain, comprise
en: free: no charge, without charge, at no cost, complimentary, gratis
en: cheap: discount, offer, saving, low-cost
en: cancel: change plans, call off, back out
en: end: finish, expire, stop, terminate, leave
en: begin: start, open, launch, commence
en: lose: lost, misplace, missing, forget, left behind
en: absence: miss, no-show, absent, not attend, not arrive
en: recover: restore, get back, reset, retrieve
en: repair: fix, mend, solve, contractor
en: fail: error, problem, broken, issue, not work, crash
en: help: support, assistance, service
en: complain: complaint, unhappy, dissatisfied, grievance
en: talk: call, contact, phone, chat, speak
en: log in: sign in, access, enter, login, log
en: log out: sign out, exit, leave
en: keep: store, retain, save, hold
en: delete: erase, remove, wipe
en: send: ship, mail, dispatch, post
en: receive: arrive, get, deliver, delivery
en: collect: pick up, fetch, collection
en: change: modify, edit, update, replace, switch, correct
en: choose: select, pick, option
en: guest: friend, visitor, companion
en: clean: cleaning, wash, tidy, housekeeping
en: care: maintenance, look after
en: sleep: bed, night, overnight, room
en: swim: pool, swimming, bathe
en: park: parking, garage, car park
en: drive: car, driver, vehicle
en: insurance: policy, cover, coverage, insured, insure
en: debt: owe, unpaid, overdue, outstanding
en: instalment: monthly payment, finance, loan
en: income: salary, wage, pay, earnings
en: proof: receipt, invoice, evidence, certificate
en: overdraft: below zero, negative, lack of funds, overdrawn
en: security: protect, protection, encryption, password, safe
en: virus: malware, antivirus, attack
en: program: application, software, app, tool
en: screen: monitor, display, resolution
en: disk: storage, partition, drive, hard drive
en: boot: start, startup, turn on, power on
en: shut down: turn off, power off, restart, reboot
en: install: installation, set up, configure, setup
en: shrink: reduce, scale, resize, smaller
en: enlarge: increase, scale, resize, bigger
en: timetable: open, close, hours, schedule
en: morning: early, am, dawn
en: evening: late, night, pm, midnight
en: address: street, road, location
en: manager: head, responsible, director, officer, chief, in charge
en: prepay: early, ahead of schedule, in advance, repay
en: babysit: look after, childcare, nanny, kids
en: charge: plug in, charging, battery
en: restrict: limited, read-only, only
en: trial: try, test, demo
es: equipo: máquina, aparato, caminadora, herramienta, taladro, impresora
es: prenda: camisa, chompa, chaqueta, casaca, campera, pantalón, vestido, saco
es: seguro: aseguradora, póliza, reembolso
en: equipment: treadmill, machine, bike, rower, tool, weights
en: belongings: hoodie, jacket, coat, phone, charger, umbrella, bag, wallet, keys
en: clothes: hoodie, jumper, sweater, tracksuit, trainers
`;
